import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullBucket, refill, secondsUntil } from './token-bucket.ts';

const allowance = { burst: 10, perSecond: 2 };

it('predicts the first second in which enough tokens are available', () => {
  const amounts = {
    left: fc.double({ min: -100, max: 9.99, noNaN: true }),
    burst: fc.double({ min: 10, max: 1e6, noNaN: true }),
  };
  const rates = { perSecond: fc.double({ min: 0.01, max: 1e6, noNaN: true }) };
  fc.assert(
    fc.property(fc.record({ ...amounts, ...rates }), ({ left, burst, perSecond }) => {
      const seconds = secondsUntil({ left, atMs: 0 }, { burst, perSecond }, 10);
      expect(refill({ left, atMs: 0 }, { burst, perSecond }, seconds * 1_000)).toBeGreaterThanOrEqual(10 - 1e-3);
      if (seconds > 1) {
        expect(refill({ left, atMs: 0 }, { burst, perSecond }, (seconds - 1) * 1_000)).toBeLessThan(10 + 1e-3);
      }
    }),
  );
});

it('never allows more than the burst and the refill, whatever the pattern of requests', () => {
  const steps = fc.array(fc.record({ waitMs: fc.nat(2_000), wants: fc.nat(5) }), { maxLength: 50 });
  fc.assert(
    fc.property(steps, (rhythm) => {
      const bucket = fullBucket(allowance, 0);
      let [nowMs, spent] = [0, 0];
      for (const { waitMs, wants } of rhythm) {
        nowMs += waitMs;
        if (refill(bucket, allowance, nowMs) < wants) continue;
        bucket.left -= wants;
        spent += wants;
      }
      expect(spent).toBeLessThanOrEqual(allowance.burst + (nowMs / 1_000) * allowance.perSecond + 1e-6);
    }),
  );
});
