-- CreateIndex
CREATE INDEX "plays_date_idx" ON "plays"("date");
