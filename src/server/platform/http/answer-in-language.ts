import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedLanguage, inLanguage } from '../language.ts'
import type { Services } from '../services.ts'
import { isLanguageOn } from '../shop-settings/languages.ts'
import type { Language } from '#src/words/language.ts'

/** The storefront's calls; the back office speaks Azerbaijani. */
const CALLS = /^\/api\/v1\/(?!admin\/)/

/** Answers each of the storefront's calls in the language of its Accept-Language, if it is on (G17). */
export function answerInLanguage(app: FastifyInstance, services: Pick<Services, 'database'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!CALLS.test(request.raw.url ?? '')) return done()
    const language = acceptedLanguage(request.headers['accept-language'])
    const speak = (isOn: boolean) => inLanguage(say(reply, isOn ? language : 'az'), done)
    if (language === 'az') return speak(true)
    isLanguageOn(services, language).then(speak, done)
  })
}

function say(reply: FastifyReply, language: Language): Language {
  void reply.headers({ 'content-language': language, vary: 'accept-language' })
  return language
}
