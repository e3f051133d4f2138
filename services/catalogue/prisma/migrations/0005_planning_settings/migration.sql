-- Whether empty days are planned ahead, and the day on which that last happened.
CREATE TABLE "planning_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "plans_ahead" BOOLEAN NOT NULL DEFAULT true,
    "planned_on" DATE,

    CONSTRAINT "planning_settings_pkey" PRIMARY KEY ("id")
);
