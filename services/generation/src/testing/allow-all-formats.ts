import sharp from 'sharp';

/**
 * Allows all formats again at the end of a test. sharp's settings apply to the whole process, and jest runs many test
 * files in one.
 */
export function allowAllFormats(): void {
  sharp.unblock({ operation: ['VipsForeignLoad'] });
}
