-- The key from which players are given ids of titles. A value of its own for the set that is there already, too.
ALTER TABLE "title_corpora" ADD COLUMN "id_key" UUID NOT NULL DEFAULT gen_random_uuid();
