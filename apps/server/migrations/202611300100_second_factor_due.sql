-- When an account that falls under "second factor required" and has none must have set one up: seven days after it was
-- first seen signed in under the rule. Null before, and again after its factors were reset or the rule was taken back.
-- Old copies of the server ask nobody until they are replaced.
alter table users add column second_factor_due timestamptz;
