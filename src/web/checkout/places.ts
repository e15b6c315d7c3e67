/** Suggestions for the city: the large cities, then the centres of the rayons. Any other city may be typed. */
export const cities = [
  'Bakı', 'Sumqayıt', 'Gəncə', 'Mingəçevir', 'Naxçıvan', 'Xankəndi', 'Lənkəran', 'Şəki', 'Şirvan', 'Yevlax', 'Naftalan', 'Xırdalan',
  'Ağcabədi', 'Ağdam', 'Ağdaş', 'Ağdərə', 'Ağstafa', 'Ağsu', 'Astara', 'Babək', 'Balakən', 'Beyləqan', 'Bərdə', 'Biləsuvar', 'Cəbrayıl',
  'Cəlilabad', 'Culfa', 'Daşkəsən', 'Füzuli', 'Gədəbəy', 'Goranboy', 'Göyçay', 'Göygöl', 'Hacıqabul', 'Heydərabad', 'Xaçmaz', 'Xızı',
  'Xocalı', 'Xocavənd', 'İmişli', 'İsmayıllı', 'Kəlbəcər', 'Kürdəmir', 'Qax', 'Qazax', 'Qəbələ', 'Qıvraq', 'Qobustan', 'Quba', 'Qubadlı',
  'Qusar', 'Laçın', 'Lerik', 'Masallı', 'Neftçala', 'Oğuz', 'Ordubad', 'Saatlı', 'Sabirabad', 'Salyan', 'Samux', 'Siyəzən', 'Şabran',
  'Şahbuz', 'Şamaxı', 'Şəmkir', 'Şərur', 'Şuşa', 'Tərtər', 'Tovuz', 'Ucar', 'Yardımlı', 'Zaqatala', 'Zəngilan', 'Zərdab',
]

/** Suggestions for the district: those of Bakı and Gəncə, then all rayons, then the cities that belong to none. */
export const districts = [
  'Binəqədi', 'Xətai', 'Xəzər', 'Qaradağ', 'Nərimanov', 'Nəsimi', 'Nizami', 'Pirallahı', 'Sabunçu', 'Səbail', 'Suraxanı', 'Yasamal', 'Kəpəz',
  'Abşeron', 'Ağcabədi', 'Ağdam', 'Ağdaş', 'Ağdərə', 'Ağstafa', 'Ağsu', 'Astara', 'Babək', 'Balakən', 'Beyləqan', 'Bərdə', 'Biləsuvar',
  'Cəbrayıl', 'Cəlilabad', 'Culfa', 'Daşkəsən', 'Füzuli', 'Gədəbəy', 'Goranboy', 'Göyçay', 'Göygöl', 'Hacıqabul', 'Xaçmaz', 'Xızı',
  'Xocalı', 'Xocavənd', 'İmişli', 'İsmayıllı', 'Kəlbəcər', 'Kəngərli', 'Kürdəmir', 'Qax', 'Qazax', 'Qəbələ', 'Qobustan', 'Quba', 'Qubadlı',
  'Qusar', 'Laçın', 'Lerik', 'Lənkəran', 'Masallı', 'Neftçala', 'Oğuz', 'Ordubad', 'Saatlı', 'Sabirabad', 'Salyan', 'Samux', 'Sədərək',
  'Siyəzən', 'Şabran', 'Şahbuz', 'Şamaxı', 'Şəki', 'Şəmkir', 'Şərur', 'Şuşa', 'Tərtər', 'Tovuz', 'Ucar', 'Yardımlı', 'Yevlax', 'Zaqatala',
  'Zəngilan', 'Zərdab', 'Sumqayıt', 'Gəncə', 'Mingəçevir', 'Naftalan', 'Naxçıvan', 'Şirvan', 'Xankəndi',
]
