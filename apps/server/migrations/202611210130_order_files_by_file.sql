-- A download asks for the order of a file by the file's id.
create index order_files_file on order_files (file_id);
