export default async function globalTeardown(): Promise<void> {
  await Reflect.get(globalThis, 'stopTestParts')?.();
}
