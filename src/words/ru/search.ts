import type { search as az } from '../az/search.ts'

export const search: typeof az = {
  searchOf: 'Поиск «{query}»',
  quoted: '«{query}»',
  description: 'Поиск товаров, брендов и категорий в магазине.',
  best100: '100 самых подходящих товаров',
  notAll: 'Нет товаров, подходящих под все слова. Самые близкие:',
  bestFirst: 'Самые подходящие',
  pages: 'Страницы',
  question: 'Что вы ищете?',
  questionText: 'Введите в поле выше название товара, бренда или категории.',
  nothingFound: 'Ничего не найдено',
  nothingFoundText: 'По запросу «{query}» товаров нет. Попробуйте другие слова или посмотрите категории и хиты продаж.',
  nothingFoundFor: 'По запросу «{query}» ничего не найдено',
  suggestions: 'Подсказки',
  suggestionCount: { one: '{n} подсказка', few: '{n} подсказки', many: '{n} подсказок', other: '{n} подсказки' },
  recent: 'Недавние запросы',
  forget: 'Удалить запросы',
  allResults: 'Все результаты',
  failed: 'Поиск не удался.',
}
