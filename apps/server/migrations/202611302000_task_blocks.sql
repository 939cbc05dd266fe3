-- Which refusals name an open task (BEYOND B): those of the table of actions for the same missing document.
update task_rules set blocks = 'depart' where code in ('T03', 'T04') and blocks is null;
update task_rules set blocks = 'confirmDraft' where code = 'T07' and blocks is null;
update task_rules set blocks = 'arrive' where code in ('T10', 'T13') and blocks is null;
