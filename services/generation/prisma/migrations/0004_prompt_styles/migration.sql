-- AlterTable
ALTER TABLE "prompt_drafts" ADD COLUMN "style_version" INTEGER;

-- CreateTable
CREATE TABLE "prompt_styles" (
    "version" INTEGER NOT NULL,
    "style_line" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "saved_by" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prompt_styles_pkey" PRIMARY KEY ("version")
);
