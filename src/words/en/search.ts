import type { search as az } from '../az/search.ts'

export const search: typeof az = {
  searchOf: 'Search for “{query}”',
  quoted: '“{query}”',
  description: 'Search for products, brands and categories in the shop.',
  best100: 'the 100 best matches',
  notAll: 'No products match all your words. The closest ones:',
  bestFirst: 'Best match',
  pages: 'Pages',
  question: 'What are you looking for?',
  questionText: 'Type the name of a product, brand or category into the field above.',
  nothingFound: 'Nothing found',
  nothingFoundText: 'There are no products for “{query}”. Try other words, or look at the categories and best sellers.',
  nothingFoundFor: 'Nothing found for “{query}”',
  suggestions: 'Suggestions',
  suggestionCount: { one: '{n} suggestion', other: '{n} suggestions' },
  recent: 'Recent searches',
  forget: 'Delete the searches',
  allResults: 'All results',
  failed: 'The search failed.',
}
