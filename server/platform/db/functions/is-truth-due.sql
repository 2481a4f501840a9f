-- Whether the site must say who writes before the next message of a conversation with a fictional profile: where none of
-- the newest messages that the member can see says so, after ten answers, and after a day's pause.
CREATE OR REPLACE FUNCTION is_truth_due(p_conversation uuid, p_member uuid, p_at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH seen AS (
    SELECT number, author_kind, at, author_kind = 'system' AND text LIKE 'who%' AS is_truth
    FROM message, LATERAL (
      SELECT greatest(side.deleted_number, both_of.last_number - 40) AS hidden
      FROM conversation both_of
      JOIN conversation_side side ON side.conversation_id = both_of.id AND side.member_id = p_member
      WHERE both_of.id = p_conversation
    ) older
    WHERE conversation_id = p_conversation AND number > older.hidden
  ), told AS (SELECT max(number) AS number FROM seen WHERE is_truth)
  SELECT told.number IS NULL OR (SELECT max(at) FROM seen) < p_at - interval '1 day'
    OR (SELECT count(*) FROM seen WHERE author_kind IN ('operator', 'automatic') AND seen.number > told.number) >= 10
  FROM told
$$;
