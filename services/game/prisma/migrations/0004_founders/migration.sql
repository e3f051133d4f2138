ALTER TABLE "friend_groups" ADD COLUMN "founder" TEXT;
UPDATE "friend_groups" SET "founder" = "player" FROM "friend_members" AS "member"
WHERE "member"."code" = "friend_groups"."code" AND "is_founder";

-- Unused from now on.
ALTER TABLE "friend_members" ALTER COLUMN "is_founder" SET DEFAULT false;
