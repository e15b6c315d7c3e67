import { describe, expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

describe('placeOf', () => {
  it.each([
    ['two numbers', '40.3755, 49.8328'],
    ['numbers with a space', ' 40.3755 49.8328 '],
    ['the middle of Google Maps', 'https://www.google.com/maps/@40.3755,49.8328,17z'],
    ['the pin of Google Maps', 'https://www.google.com/maps/place/X/@40.1,49.1,17z/data=!3m1!4b1!3d40.3755!4d49.8328'],
    ['a search of Google Maps', 'https://maps.google.com/?q=40.3755,49.8328'],
    ['a pin of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=40.3755&mlon=49.8328#map=17/40.1/49.1'],
    ['the map of OpenStreetMap', 'https://www.openstreetmap.org/#map=17/40.3755/49.8328'],
  ])('reads %s', (_name, text) => {
    expect(placeOf(text)).toEqual({ latitude: 40.3755, longitude: 49.8328 })
  })

  it.each(['Nizami küçəsi 96', 'https://maps.app.goo.gl/abc', '140.5, 49.8', ''])('returns null for %j', (text) => {
    expect(placeOf(text)).toBeNull()
  })
})
