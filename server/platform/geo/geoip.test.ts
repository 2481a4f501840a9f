import { describe, expect, test } from 'vitest'
import { createGeoIp } from './geoip.ts'

const geoip = createGeoIp()

describe('the country of an address', () => {
  test.each([
    ['a Dutch provider', '194.109.6.66', 'NL'],
    ['a Dutch provider over IPv6', '2001:888:2000::1', 'NL'],
    ['a Belgian provider', '195.130.131.38', 'BE'],
    ['a German publisher', '193.99.144.80', 'DE'],
    ['a British broadcaster', '212.58.244.20', 'GB'],
    ['an American company', '8.8.8.8', 'US'],
  ])('an address of %s is in its country', (_, ip, country) => {
    expect(geoip.country(ip)).toBe(country)
  })

  test.each(['::ffff:194.109.6.66', '::FFFF:c26d:0642', '0:0:0:0:0:ffff:194.109.6.66'])(
    'a Dutch address is in NL when it arrives as %s',
    (ip) => {
      expect(geoip.country(ip)).toBe('NL')
    },
  )

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('the loopback address %s has no country', (ip) => {
    expect(geoip.country(ip)).toBeNull()
  })

  test.each([
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '::ffff:192.168.1.1',
    '100.64.1.1',
    '169.254.0.1',
    'fd00::1',
  ])('the private address %s has no country', (ip) => {
    expect(geoip.country(ip)).toBeNull()
  })

  test.each(['fe80::1%eth0', '2001:db8::1', '224.0.0.1', '255.255.255.255', '::'])(
    'the special address %s has no country',
    (ip) => {
      expect(geoip.country(ip)).toBeNull()
    },
  )

  test.each(['', 'unknown', '999.1.1.1', '1.2.3', "'; drop table members", '::ffff:1.2.3.4.5'])(
    'what is no address (%j) has no country',
    (text) => {
      expect(geoip.country(text)).toBeNull()
    },
  )
})
