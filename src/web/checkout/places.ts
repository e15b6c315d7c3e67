/** Cities to which most orders go, offered while typing; any other may be typed. */
export const cities = ['Bakı', 'Sumqayıt', 'Xırdalan', 'Gəncə', 'Mingəçevir', 'Şəki', 'Lənkəran', 'Naxçıvan', 'Şirvan', 'Quba', 'Qəbələ', 'Bərdə', 'Yevlax', 'Xaçmaz', 'Şamaxı', 'İsmayıllı', 'Zaqatala', 'Salyan', 'Cəlilabad', 'Masallı']

/** Districts of Bakı, then of the country. */
export const districts = [
  'Binəqədi', 'Xətai', 'Xəzər', 'Qaradağ', 'Nərimanov', 'Nəsimi', 'Nizami', 'Pirallahı', 'Sabunçu', 'Səbail', 'Suraxanı', 'Yasamal',
  'Abşeron', 'Ağcabədi', 'Ağdam', 'Ağdaş', 'Ağstafa', 'Ağsu', 'Astara', 'Balakən', 'Beyləqan', 'Bərdə', 'Biləsuvar', 'Cəbrayıl',
  'Cəlilabad', 'Daşkəsən', 'Füzuli', 'Gədəbəy', 'Goranboy', 'Göyçay', 'Göygöl', 'Hacıqabul', 'Xaçmaz', 'Xızı', 'Xocalı', 'Xocavənd',
  'İmişli', 'İsmayıllı', 'Kəlbəcər', 'Kürdəmir', 'Qax', 'Qazax', 'Qəbələ', 'Qobustan', 'Quba', 'Qubadlı', 'Qusar', 'Laçın', 'Lerik',
  'Lənkəran', 'Masallı', 'Neftçala', 'Oğuz', 'Saatlı', 'Sabirabad', 'Salyan', 'Samux', 'Siyəzən', 'Şabran', 'Şamaxı', 'Şəki', 'Şəmkir',
  'Şuşa', 'Tərtər', 'Tovuz', 'Ucar', 'Yardımlı', 'Yevlax', 'Zaqatala', 'Zəngilan', 'Zərdab',
]
