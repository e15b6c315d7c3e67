import type { Plural } from '../spoken.ts'

/** The search, and the suggestions under its field. */
export const search = {
  searchOf: '“{query}” axtarışı',
  quoted: '“{query}”',
  description: 'Mağazada məhsul, brend və kateqoriya axtarışı.',
  best100: 'ən uyğun 100 məhsul',
  notAll: 'Bütün sözlərə uyğun məhsul yoxdur. Ən yaxın olanlar:',
  bestFirst: 'Ən uyğun',
  pages: 'Səhifələr',
  question: 'Nə axtarırsınız?',
  questionText: 'Yuxarıdakı xanaya məhsulun, brendin və ya kateqoriyanın adını yazın.',
  nothingFound: 'Heç nə tapılmadı',
  nothingFoundText: '“{query}” üçün məhsul yoxdur. Başqa sözlə axtarın, ya da kateqoriyalara və çox satılanlara baxın.',
  nothingFoundFor: '“{query}” üçün heç nə tapılmadı',
  suggestions: 'Təkliflər',
  suggestionCount: { other: '{n} təklif' } as Plural,
  recent: 'Son axtarışlar',
  forget: 'Axtarışları sil',
  allResults: 'Bütün nəticələr',
  failed: 'Axtarış alınmadı.',
}
