create table contests (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  title text not null,
  description text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  time_limit_minutes integer check (time_limit_minutes > 0),
  max_attempts integer not null default 1 check (max_attempts > 0),
  shuffle boolean not null default false,
  -- [{ id, text, options: [{ id, label, isCorrect }] }]
  questions jsonb not null default '[]',
  published_at timestamptz(3),
  closed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create index contests_by_age on contests (workspace_id, created_at, id);
-- A participant's request has only the contest's id.
create index contests_by_id on contests (id);
select protect_tenant_table('contests');

create table contest_attempts (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  contest_id text collate "C" not null,
  participant_name text not null,
  participant_email text not null,
  attempt_number integer not null,
  token_hash text not null,
  -- The questions as this participant was shown them, in that order, with the answers that were right then.
  questions jsonb not null,
  -- [{ questionId, selectedOptionId }]
  answers jsonb,
  score integer,
  max_score integer not null,
  started_at timestamptz(3) not null,
  deadline_at timestamptz(3),
  submitted_at timestamptz(3),
  -- Attempts are counted per mailbox, and how many start from one network address is bounded.
  participant_mailbox text collate "C" not null,
  started_from text collate "C",
  primary key (workspace_id, id),
  foreign key (workspace_id, contest_id) references contests (workspace_id, id) on delete cascade
);
create unique index contest_attempts_number_key on contest_attempts (workspace_id, contest_id, participant_email, attempt_number);
create index contest_attempts_by_start on contest_attempts (workspace_id, contest_id, started_at, id);
create index contest_attempts_by_score on contest_attempts (workspace_id, contest_id, score desc) where submitted_at is not null;
create index contest_attempts_by_mailbox on contest_attempts (workspace_id, contest_id, participant_mailbox);
create index contest_attempts_by_origin on contest_attempts (workspace_id, contest_id, started_from, started_at);
select protect_tenant_table('contest_attempts');
