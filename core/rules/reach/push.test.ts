import { describe, expect, test } from 'vitest'
import { isPushService, mayPush, type PushNews } from './push.ts'

const message: PushNews = { name: 'message', from: 'member', isNewConversation: false, isKnown: false }
const like: PushNews = { ...message, name: 'like' }
const match: PushNews = { ...message, name: 'match' }
const open = { disabled: [], mailStoppedBy: null }

describe('a device is told', () => {
  test('of messages, likes and matches by real members', () => {
    expect([message, like, match].map((news) => mayPush(news, open))).toEqual([true, true, true])
  })

  test('of a message by a fictional profile, but never of its like or of a match with it', () => {
    const fictional = [message, like, match].map((news) => mayPush({ ...news, from: 'fictional' }, open))
    expect(fictional).toEqual([true, false, false])
  })

  test('of nothing that the member has seen already', () => {
    expect(mayPush({ ...message, isKnown: true }, open)).toBe(false)
  })

  test('of what its kind allows: conversations that are new, messages in known ones, likes', () => {
    const without = (type: 'new_conversations' | 'new_messages' | 'like') => {
      const choice = { disabled: [type], mailStoppedBy: null }
      return [{ ...message, isNewConversation: true }, message, like, match].map((news) =>
        mayPush(news, choice),
      )
    }
    expect(without('new_conversations')).toEqual([false, true, true, true])
    expect(without('new_messages')).toEqual([true, false, true, true])
    expect(without('like')).toEqual([true, true, false, false])
  })

  test('also where mails were stopped because they came back, which says nothing about devices', () => {
    expect(mayPush(message, { disabled: ['new_messages'], mailStoppedBy: 'bounce' })).toBe(true)
  })
})

describe('an address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('%s is taken', (address) => {
    expect(isPushService(new URL(address))).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evil.example/fcm.googleapis.com',
    'https://evilnotify.windows.com/w',
    'https://user:pass@fcm.googleapis.com/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send',
    'https://fcm.googleapis.com./send',
  ])('%s is not', (address) => {
    expect(isPushService(new URL(address))).toBe(false)
  })
})
