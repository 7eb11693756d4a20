import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAppKey } from '../../platform/app-key.ts';
import { readMarks, writeMarks } from './paypal-marks.ts';

vi.mock('../../platform/app-key.ts');

beforeEach(() => {
  vi.mocked(getAppKey).mockResolvedValue('the key of this installation');
});

const maxChars = 127;
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const orderMarks = fc
  .record({
    userId: id,
    productId: id,
    priceId: id,
    checkoutId: fc.uuid(),
    couponId: fc.option(id, { nil: undefined }),
  })
  .map(({ couponId, ...marks }) => ({ ...marks, ...(couponId !== undefined && { couponId }) }));

describe('signed marks', () => {
  test('are read as they were written, in the length that PayPal takes', async () => {
    await fc.assert(
      fc.asyncProperty(orderMarks, async (marks) => {
        const written = await writeMarks(marks);
        expect(written.length).toBeLessThanOrEqual(maxChars);
        expect(await readMarks(written)).toEqual({ marks, isSigned: true });
      }),
    );
  });

  test('are not ours with any changed character', async () => {
    const characters = [...'0123456789abcdefghijklmnopqrstuvwxyzABCXYZ-_.'];
    await fc.assert(
      fc.asyncProperty(
        orderMarks,
        fc.nat(maxChars),
        fc.constantFrom(...characters),
        async (marks, place, character) => {
          const written = await writeMarks(marks);
          const at = place % written.length;
          const changed = written.slice(0, at) + character + written.slice(at + 1);
          fc.pre(changed !== written);
          expect((await readMarks(changed))?.isSigned ?? false).toBe(false);
        },
      ),
    );
  });

  test('with the signature of another order or installation are not ours', async () => {
    const marks = { userId: 7, productId: 8, priceId: 9, checkoutId: '0b5f2a3e-7c1d-4e8f-9a6b-1c2d3e4f5a6b' };
    const [one, other] = [await writeMarks(marks), await writeMarks({ ...marks, userId: 6 })];
    const signature = other.slice(other.lastIndexOf('.'));
    expect(await readMarks(one.slice(0, one.lastIndexOf('.')) + signature)).toBeUndefined();
    vi.mocked(getAppKey).mockResolvedValue('the key of another installation');
    expect(await readMarks(one)).toBeUndefined();
  });
});

describe('marks without a signature', () => {
  const checkout = '0b5f2a3e-7c1d-4e8f-9a6b-1c2d3e4f5a6b';

  test('of former releases are read as such', async () => {
    const marks = { userId: 7, productId: 8, priceId: 9, checkoutId: checkout };
    expect(await readMarks(`7.8.9.${checkout}`)).toEqual({ marks, isSigned: false });
    const withCoupon = { marks: { ...marks, couponId: 10 }, isSigned: false };
    expect(await readMarks(`7.8.9.${checkout}.10`)).toEqual(withCoupon);
  });

  test.each([
    undefined,
    '',
    'Infinity.1.1.x',
    `Infinity.1.1.${checkout}`,
    `1e3.1.1.${checkout}`,
    `0x1f.1.1.${checkout}`,
    `9007199254740992.1.1.${checkout}`,
    `-1.1.1.${checkout}`,
    `1.0.1.${checkout}`,
    ` 1.1.1.${checkout}`,
    `01.1.1.${checkout}`,
    `1.1.1.${checkout}.`,
    `1.1.1.${checkout}.x`,
    '1.1.1.x',
    `1.1.1.${checkout}.1.1.1`,
  ])('%j are not ours', async (customId) => {
    expect(await readMarks(customId)).toBeUndefined();
  });

  test('name safe integers and a uuid, whatever is sent', async () => {
    const part = fc.oneof(id.map(String), fc.uuid(), fc.string(), fc.double().map(String));
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 7 }), async (parts) => {
        const { marks } = (await readMarks(parts.join('.'))) ?? {};
        const { checkoutId: _checkout, ...ids } = marks ?? {};
        expect(Object.values(ids).every((each) => Number.isSafeInteger(each) && each > 0)).toBe(true);
      }),
    );
  });
});
