-- CreateTable
CREATE TABLE "friend_groups" (
    "code" TEXT NOT NULL,
    "used_on" DATE NOT NULL,

    CONSTRAINT "friend_groups_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "friend_members" (
    "code" TEXT NOT NULL,
    "player" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "named_at" TIMESTAMPTZ(3) NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,
    "is_founder" BOOLEAN NOT NULL,

    CONSTRAINT "friend_members_pkey" PRIMARY KEY ("code","player"),
    CONSTRAINT "friend_members_code_fkey" FOREIGN KEY ("code") REFERENCES "friend_groups"("code") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "friend_members_player_idx" ON "friend_members"("player");
