import { describe, expect, test } from 'vitest'
import { findAlarms } from './find-alarms.ts'

const NOW = new Date('2026-11-18T12:00:00Z')

describe('a member who may be under age is noticed', () => {
  test.each([
    'btw im only 15 lol',
    'born in 2011',
    'ik word over twee maanden 18',
    'Ich gehe in die neunte Klasse',
    'j’ai que 16 ans',
    'mam dopiero 15 lat',
    'oon vasta 14v',
    'im fifteen yrs old is that ok',
    'jeg går andre året på videregående',
  ])('%s', (text) => {
    expect(findAlarms(text, NOW)).toContain('minor')
  })
})

describe('a member who may come to harm is noticed', () => {
  test.each([
    'everyone would be better off without me',
    'ik wil niet meer wakker worden',
    'Ich sehe keinen Ausweg mehr',
    'je veux en finir',
    'ya no quiero vivir',
    'jag orkar inte leva',
  ])('%s', (text) => {
    expect(findAlarms(text, NOW)).toContain('self_harm')
  })
})

test('a message may raise both alarms', () => {
  expect(findAlarms('im 15 and i want to die', NOW)).toEqual(['minor', 'self_harm'])
})

describe('everyday lines raise no alarm', () => {
  test.each([
    'I’m dead tired',
    'my son is 15',
    'when I was 16',
    'this heat is killing me :)',
    'born in 1989',
    'Only 15 and sunny today',
    'I will finish it tonight, the book',
    'Ich hab mich beim Rasieren geschnitten',
    'Je suis mort de fatigue',
    'Haluan kuulla lisää',
    'En jaksa herätä maanantaisin',
    'Jeg skar meg under barberingen',
    'Jeg skar et stykke kage til mig selv',
    'Nog liever dood dan spruitjes eten, zegt mijn neefje',
    'Wolę umrzeć niż jeść wątróbkę, mówi mój bratanek',
  ])('%s', (text) => {
    expect(findAlarms(text, NOW)).toEqual([])
  })
})
