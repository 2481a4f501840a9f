-- Where credits go: what texts, photos and gifts cost, less what came back for them. A conversation that was erased since no
-- longer tells whom its credits went to. The ledger outlives erased members, and what it says of them stays counted.
-- $1 site, $2 from, $3 until, $4 the one member whose credits are counted, or null for everybody.
with spent as (
  select member_id, kind, ref, sum(delta) as delta from credit_entry
  where kind in ('text', 'photo', 'gift', 'unanswered', 'unread', 'not_understood', 'safety', 'goodwill')
    and at >= $2 and at < $3 and ($4::uuid is null or member_id = $4)
  group by 1, 2, 3
), moved as materialized (
  select coalesce(m.site_id, a.erased_from) as site_id, e.member_id, e.kind, e.delta,
    e.kind in ('unanswered', 'unread', 'not_understood', 'safety') as is_back,
    case when c.id is null then 'to_erased' when other.kind = 'fictional' then 'to_fictional' else 'to_members' end as receiver
  from spent e
  join credit_account a on a.member_id = e.member_id
  left join member m on m.id = e.member_id
  left join profile own on own.member_id = e.member_id
  left join conversation c on c.id = e.ref
  left join profile other on other.member_id = case e.member_id when c.low_id then c.high_id else c.low_id end
  where own.is_demo is not true and other.is_demo is not true
), person as (
  select s.id = $1 as is_site, cell.name as cell, member_id, sum(cell.credits) as credits
  from moved
  join site s on s.id = moved.site_id and s.pool = (select pool from site where id = $1)
  cross join lateral (values
    (case when kind <> 'goodwill' then receiver end, -delta),
    (case when is_back then 'back_' || kind when kind = 'goodwill' then kind end, delta)
  ) cell(name, credits)
  where cell.name is not null
  group by 1, 2, 3
), counted as (
  select scope.name as scope, cell, sum(credits) as value, count(distinct member_id) as persons
  from person cross join (values ('site'), ('pool')) scope(name)
  where is_site or scope.name = 'pool'
  group by 1, 2
)
select scope, cell, value::float8 as value, persons::int as persons from counted
union all
select scope, 'fictional_share',
  round(100 * coalesce(sum(value) filter (where cell = 'to_fictional'), 0) / nullif(sum(value), 0))::float8, min(persons)::int
from counted where cell in ('to_members', 'to_fictional') group by scope
