-- DropIndex
DROP INDEX "deliveries_date_state_user_id_idx";

-- CreateIndex
CREATE INDEX "deliveries_date_state_not_before_idx" ON "deliveries"("date", "state", "not_before");
