import sharp from 'sharp';

/**
 * Allows all image formats again after a test. sharp's settings apply to the whole process, and Jest runs many test
 * files in the same process.
 */
export function allowAllFormats(): void {
  sharp.unblock({ operation: ['VipsForeignLoad'] });
}
