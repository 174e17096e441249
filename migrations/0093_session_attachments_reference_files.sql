-- A file that an appointment shows cannot be deleted under it.
alter table session_attachments
  add constraint session_attachments_file_fkey foreign key (workspace_id, file_id) references files (workspace_id, id);
create index session_attachments_by_file on session_attachments (workspace_id, file_id);
