import { describe, expect, it } from '@jest/globals';
import { loadEnvironment } from './environment.js';
import { S3_NAMES } from './s3-settings.js';

const WHOLE = {
  STORE_S3_ENDPOINT: 'https://objects.example.com/',
  STORE_S3_REGION: 'kr-standard',
  STORE_S3_BUCKET: 'store-media',
  STORE_S3_PRIVATE_BUCKET: 'store-private',
  STORE_S3_ACCESS_KEY: 'AKIA',
  STORE_S3_SECRET_KEY: 'secret',
  STORE_S3_PUBLIC_URL: 'https://cdn.example.com/media/',
};

describe('the S3 settings', () => {
  it('are null where none is given, and empty ones count as none', () => {
    expect(loadEnvironment({}).S3).toBeNull();
    expect(
      loadEnvironment(Object.fromEntries(Object.values(S3_NAMES).map((name) => [name, ' ']))).S3,
    ).toBeNull();
  });

  it('come together, with addresses that end without a slash', () => {
    expect(loadEnvironment(WHOLE).S3).toEqual({
      endpoint: 'https://objects.example.com',
      region: 'kr-standard',
      bucket: 'store-media',
      privateBucket: 'store-private',
      accessKey: 'AKIA',
      secretKey: 'secret',
      publicUrl: 'https://cdn.example.com/media',
    });
  });

  it.each(Object.values(S3_NAMES))('are refused without %s, which is named', (name) => {
    expect(() => loadEnvironment({ ...WHOLE, [name]: undefined })).toThrow(
      `Setting ${name} is missing: the STORE_S3_… settings go together, all or none.`,
    );
  });

  it.each([
    ['STORE_S3_ENDPOINT', 'objects.example.com'],
    ['STORE_S3_PUBLIC_URL', 'javascript:alert(1)'],
    ['STORE_S3_PRIVATE_BUCKET', 'store-media'],
  ])('are refused where %s is %s', (name, value) => {
    expect(() => loadEnvironment({ ...WHOLE, [name]: value })).toThrow(`Setting ${name} is wrong`);
  });
});
