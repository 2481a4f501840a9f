-- Who writes to whom. Lines of members are about their authors, lines of staff and programs about the members who got them.
-- $1 site, $2 from, $3 until, $4 the one member whose lines are counted, or null for everybody.
with sent as (
  select m.conversation_id, m.author_id, m.author_kind, count(*) as lines
  from message m join conversation c on c.id = m.conversation_id
  where m.author_kind <> 'system' and m.at >= $2 and m.at < $3
    and ($4::uuid is null or c.low_id = $4 or c.high_id = $4)
  group by 1, 2, 3
), written as (
  select c.site_id = $1 as is_site,
    case
      when sent.author_kind = 'operator' then 'by_staff'
      when sent.author_kind = 'automatic' then 'by_program'
      when other.kind = 'member' then 'to_members'
      else 'to_fictional'
    end as cell,
    case sent.author_kind when 'member' then sent.author_id else other.member_id end as person,
    sum(sent.lines) as lines
  from sent
  join conversation c on c.id = sent.conversation_id
  join site s on s.id = c.site_id and s.pool = (select pool from site where id = $1)
  join profile author on author.member_id = sent.author_id and not author.is_demo
  join profile other on not other.is_demo
    and other.member_id = case sent.author_id when c.low_id then c.high_id else c.low_id end
  group by 1, 2, 3
), counted as (
  select scope.name as scope, cell, sum(lines) as value, count(distinct person) as persons
  from written cross join (values ('site'), ('pool')) scope(name)
  where (is_site or scope.name = 'pool') and ($4::uuid is null or person = $4)
  group by 1, 2
)
select scope, cell, value::float8 as value, persons::int as persons from counted
union all
select scope, 'fictional_share',
  round(100 * coalesce(sum(value) filter (where cell = 'to_fictional'), 0) / sum(value))::float8, min(persons)::int
from counted where cell in ('to_members', 'to_fictional') group by scope
