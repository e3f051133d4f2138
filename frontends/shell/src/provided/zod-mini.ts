// For the reason given in react-router.ts: each build would carry its own 5 to 10 KB.
export * from '#zod-mini';
