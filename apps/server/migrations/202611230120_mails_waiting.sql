-- The administrator's home page counts the mails that wait or failed, and finds the oldest that waits: without reading the
-- millions that were sent.
create index mails_waiting on mails (state, create_time) where state in ('queued', 'failed');
