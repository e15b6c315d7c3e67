/**
 * Common passwords of 8 characters and more, as in leaked collections, with those of Azerbaijan. Collected by hand;
 * compared in lower case.
 */
const common = new Set(
  `
  00000000 000000000 0000000000 0123456789 10203040 102030405060 11111111 111111111 1111111111 11223344
  1122334455 112233445566 12121212 123123123 123321123 12341234 12344321 123454321 12345678 123456789 1234567890
  1234567891 12345678910 123456789a 12345678a 123456aa 123456ab 123456abc 12345qwert 1234abcd 1234qwer 13131313
  147258369 147852369 159753456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 22222222 31415926 33333333 44444444
  55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888 888888888 963852741 987654321
  9876543210 99999999 999999999 a1234567 a12345678 a123456789 aa123456 aa12345678 aaaa1111 aaaaaaaa abc12345
  abc123456 abcd1234 abcdefg1 abcdefg123 abcdefgh access14 admin123 admin1234 adminadmin administrator ailem1234
  allahallah arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl ashley123 aysel123 azerbaijan azerbaycan azerbaycan1
  baki1234 baku1234 barcelona baseball baseball1 basketball batman123 besiktas1 bismillah bismillah1 blink182
  butterfly buxar123 buxar1234 buxarbuxar canim123 canimsan changeme changeme1 charlie1 cheese123 chelsea1
  chocolate computer corvette creative daniel123 december default1 dolphins dragon123 elephant elvin123 facebook
  facebook1 farid123 february fenerbahce ferrari1 football football1 forever1 fortnite freedom1 friends1
  galatasaray google123 guest123 hello123 hellohello heyatim1 heyatim123 iloveu123 iloveyou iloveyou1 iloveyou2
  instagram internet iphone123 istanbul istanbul1 jennifer jessica1 jordan23 juventus killer123 letmein1
  letmein123 leyla123 liverpool login123 lovelove lovelove1 loveyou1 manchester master123 maverick mehebbet
  mehebbet1 menimsevgim mercedes metallica michael1 michelle midnight minecraft monkey123 murad123 mustang1
  myspace1 neftci123 nigar123 nirvana1 nothing1 november orxan123 p@ssw0rd p@ssword pa55word parol123 parol1234
  parolparol passport passw0rd password password! password1 password12 password123 password1234 password@123
  pokemon1 porsche1 princess princess1 q1w2e3r4 q1w2e3r4t5 qarabag1 qarabag123 qazwsxedc qwe123qwe qweasdzxc
  qweqweqwe qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop rainbow1 ramil123 realmadrid root1234
  salam123 salam1234 salamsalam samir123 samsung1 samsung123 scorpion secret123 seninle1 september sevgilim
  sevgilim1 shadow123 sifre123 sifre1234 slipknot snowball spiderman starwars steelers sunshine sunshine1
  superman superman1 temp1234 test1234 testing1 testing123 testtest trustno1 user1234 vape1234 vapevape vusal123
  welcome1 welcome123 whatever whatsapp xxxxxxxx yankees1 zaq12wsx zxcvbnm1 zxcvbnm123 zzzzzzzz
`
    .trim()
    .split(/\s+/),
)

/** Why a new password that is long enough is refused (D9); null if it is not. */
export function passwordFault(password: string, email: string): string | null {
  const plain = password.toLowerCase()
  if (common.has(plain) || new Set(plain).size < 3) return 'Bu şifrə çox sadədir. Başqasını seçin.'
  if (plain === email.toLowerCase()) return 'Şifrə e-mail ilə eyni ola bilməz.'
  return null
}
