import { minioImageStore } from '@dreamreel/kit/images/minio-image-store';
import { folderForEachTest } from '@dreamreel/kit/testing/folder-for-each-test';
import { testMinio } from '@dreamreel/kit/testing/test-minio';
import { expect, it } from '@jest/globals';
import { download, filesIn, upload } from './mirror-bucket.ts';

const bucket = testMinio();
const folder = folderForEachTest();

(bucket ? it : it.skip)('copies images from one bucket to another', async () => {
  if (!bucket) return;
  const other = { ...bucket, bucket: `${bucket.bucket}-2` };
  const [from, to] = [minioImageStore(bucket), minioImageStore(other)];
  await from.put('scenes/a/384.jpg', Buffer.from([255, 216]), 'image/jpeg');
  await from.put('originals/b.png', Buffer.from([1, 2]), 'image/png');
  await to.check();
  expect(await download(bucket, '', folder())).toBe(2);
  expect(await upload(other, '', folder(), await filesIn(folder()))).toBe(2);
  expect(await to.get('originals/b.png')).toEqual({ bytes: Buffer.from([1, 2]), contentType: 'image/png' });
});
