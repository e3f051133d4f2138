-- Statistics are calculated from the plays. These tables are unused from now on, and hold no user's data.
TRUNCATE "statistics", "win_runs";
DROP INDEX "plays_hard_idx";
