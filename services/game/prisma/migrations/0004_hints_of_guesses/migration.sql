-- AlterTable
ALTER TABLE "plays" ADD COLUMN     "hints_of_guesses" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[];
