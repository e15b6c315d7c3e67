/** The question for the visitor's age. */
export const ageGate = {
  question: '{age} yaşınız tamam olubmu?',
  yes: 'Bəli, {age} yaşım var',
  no: 'Xeyr',
  tooYoung: '{age} yaş altı olanlar davam edə bilməz!',
  needsScript:
    'Səbət və sifariş üçün JavaScript lazımdır: onu brauzerinizdə aktivləşdirib səhifəni yeniləyin. Onsuz məhsullara yalnız baxmaq olar.',
}
