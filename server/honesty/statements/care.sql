-- How the house rules were kept: reports and how many hours they waited, payments returned, decisions that restrict a member,
-- appeals. A decision that was undone within its ten seconds does not count.
-- $1 site, $2 from, $3 until, $4 null: these figures are not of one member.
with event as (
  select c.site_id, 'reports' as cell, coalesce(i.reporter_id::text, i.mailbox_hash, lower(i.email), i.id::text) as person, null::numeric as hours
  from review_signal i join review_case c on c.id = i.case_id
  where i.kind in ('report', 'notice') and i.at >= $2 and i.at < $3
  union all
  select c.site_id, 'decided', coalesce(i.reporter_id::text, i.mailbox_hash, lower(i.email), i.id::text),
    extract(epoch from c.decided_at - i.at) / 3600
  from review_signal i join review_case c on c.id = i.case_id
  where i.kind in ('report', 'notice') and i.at >= $2 and i.at < $3 and c.decided_at < $3
  union all
  select o.site_id, 'refunds', o.member_id::text, null
  from refund r join credit_order o on o.id = r.order_id
  where r.kind <> 'reversal' and r.done_at >= $2 and r.done_at < $3
  union all
  select c.site_id, cell.name, coalesce(d.member_id, d.id)::text, null
  from review_decision d join review_case c on c.id = d.case_id
  cross join lateral (values
    (case when d.appeal_of is null and d.measures && '{hide,silence,block_payer,close}' then 'restrictions' end),
    (case when d.appeal_of is not null then 'appeals' end),
    (case when d.appeal_of is not null and d.lifts = 'all' then 'won' end)
  ) cell(name)
  where d.undone_at is null and d.at >= $2 and d.at < $3 and cell.name is not null
), counted as (
  select scope.name as scope, cell, count(*) as value, count(distinct person) as persons,
    percentile_cont(0.5) within group (order by hours) as hours
  from event
  join site s on s.id = event.site_id
  cross join (values ('site'), ('pool')) scope(name)
  where s.pool = (select pool from site where id = $1) and (scope.name = 'pool' or s.id = $1) and $4::uuid is null
  group by 1, 2
)
select scope, cell, value::float8 as value, persons::int as persons from counted
union all
select scope, 'hours', ceil(hours)::float8, persons::int from counted where cell = 'decided'
