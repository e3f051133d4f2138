import * as z from 'zod';

const dependencies = z.record(z.string(), z.string()).default({});
const manifestSchema = z.object({
  dependencies,
  devDependencies: dependencies,
  optionalDependencies: dependencies,
});

const EXACT = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;
/** A workspace of ours, whatever its version. */
const OUR_OWN = /^@dreamreel\//;

/** Dependencies of a package.json that name a range, a tag or a place instead of one version. */
export function rangesIn(manifest: unknown): string[] {
  const parsed = manifestSchema.parse(manifest);
  return Object.values(parsed)
    .flatMap((group) => Object.entries(group))
    .filter(([name, version]) => !OUR_OWN.test(name) && !EXACT.test(version))
    .map(([name, version]) => `${name}: ${version} is no exact version`);
}

/** Images that a Dockerfile starts from, unless an argument says otherwise; its own stages are none. */
export function imagesOfDockerfile(text: string): string[] {
  const namesIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const stages = new Set(namesIn(/^FROM \S+ AS (\S+)/gm));
  return namesIn(/^(?:ARG \w+_IMAGE=|FROM )([^\s$]+)/gm).filter((image) => !stages.has(image));
}

/** Images that the values of a chart name, at any depth. */
export function imagesOfValues(values: unknown): string[] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) => {
    const isImage = /^image(Name)?$/.test(key) && typeof value === 'string' && value !== '';
    return isImage ? [value] : imagesOfValues(value);
  });
}

/** Images without a version, or under the tag that moves with every release. */
export function looseImages(images: readonly string[]): string[] {
  return images
    .filter((image) => !/(:[\w][\w.-]*|@sha256:[0-9a-f]{64})$/.test(image) || image.endsWith(':latest'))
    .map((image) => `${image} names no version`);
}

/** Programs that a file installs at version `latest`. */
export function newestPrograms(text: string): string[] {
  return [...text.matchAll(/[\w./-]+@latest\b/g)].map(([program]) => `${program} names no fixed version`);
}
