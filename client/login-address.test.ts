import { expect, test } from 'vitest'
import { loginAddress, returnPath } from './login-address.ts'

test('the login leads back to the page that asked for it', () => {
  expect(loginAddress('/chats/12?x=1')).toBe('/login?to=%2Fchats%2F12%3Fx%3D1')
  expect(loginAddress('/login-help')).toBe('/login?to=%2Flogin-help')
})

test.each([
  '/login',
  '/login/',
  '/Login?to=%2Fchats',
  '/login?to=/login?to=/chats',
  '/login#top',
  '/chats/../login',
  '/lo%67in',
])('the login never leads back to itself: %s', (to) => {
  expect(loginAddress(to)).toBe('/login')
  expect(returnPath(to)).toBeNull()
})

test('the login leads to no other site', () => {
  expect(loginAddress('//evil.example')).toBe('/login')
  expect(returnPath('//evil.example')).toBeNull()
})
