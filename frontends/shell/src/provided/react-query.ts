// For the reason given in react-router.ts.
export * from '#react-query';
