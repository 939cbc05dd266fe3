-- Up to which id the rows of a user's draft of rates have been shown. A sheet is written over the rows of the draft before
-- it (features/rates/sheet/draft.ts); those that were shown leave instead, so that an id never comes to mean another rate
-- than the one that its reader saw.
create table shown_drafts (
  user_id bigint primary key references users (id),
  last_id bigint not null
);
