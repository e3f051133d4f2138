-- An opt-out is in force until it is null. Those of before ended with the next state of the user.
UPDATE "subscribers" SET "opted_out_version" = NULL WHERE "opted_out_version" < "version";
