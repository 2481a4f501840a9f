import { expect, test } from 'vitest'
import { presignedQuery } from './presign.ts'

test('an address is signed as in the example of Amazon', () => {
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const query = presignedQuery(account, {
    address: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    signedAt: new Date('2013-05-24T00:00:00Z'),
    seconds: 86_400,
  })
  const signature = 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404'
  expect(new URLSearchParams(query).get('X-Amz-Signature')).toBe(signature)
})
