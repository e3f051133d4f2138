import sharp from 'sharp';

/** For the end of a test: what sharp may open holds for the whole process, and jest runs many test files in one. */
export function allowAllFormats(): void {
  sharp.unblock({ operation: ['VipsForeignLoad'] });
}
