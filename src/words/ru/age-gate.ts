import type { ageGate as az } from '../az/age-gate.ts'

export const ageGate: typeof az = {
  question: 'Вам уже исполнилось {age}?',
  yes: 'Да, мне есть {age}',
  no: 'Нет',
  tooYoung: 'Лица младше {age} лет не могут продолжить!',
  needsScript:
    'Для корзины и заказа нужен JavaScript: включите его в браузере и обновите страницу. Без него товары можно только смотреть.',
}
