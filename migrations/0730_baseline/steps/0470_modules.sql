-- Parts of the console that the workspace uses; null follows its business category.
alter table workspaces add column modules text[];
