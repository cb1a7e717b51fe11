import { foldText } from "./foldText.js";

/**
 * The passwords that are tried first, from what was stolen elsewhere and what people here like. In small letters without
 * accents; runs ("12345", "edcba") and repeats ("abab") are rules below, not entries.
 */
const COMMON = new Set(
  `1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3 q1w2e3r4 zaq12wsx zaq1zaq1 qwert qwerty qwertyu qwertyui
  qwertyuiop qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcvb zxcvbn
  zxcvbnm azerty qazwsx qazwsxedc 1234qwer qwer1234 asdf1234 a1b2c3 a1b2c3d4 a12345 a123456 a1234567 a12345678
  a123456789 aa123456 ab123456 abc123 abc1234 abc12345 abcd123 abcd1234 abcde123 123abc 1234abc 12345a 123456a
  1234567a 12345678a 123456789a 123qwe 123qweasd 12qwaszx 147258 147258369 159357 159753 258456 741852 741852963
  789456 789456123 963852741 987456321 102030 10203040 1020304050 112233 11223344 1122334455 121314 123654 123698745
  12344321 13579 135790 24680 246810 010203 01020304 0102030405 100200 131313 142536 147147 182838 202020 212223
  password password1 password12 password123 password1234 password1! password! passw0rd p4ssword p@ssword p@ssw0rd
  pa55word pass1 pass12 pass123 pass1234 pass12345 passw passwd mypassword mypass newpassword changeme change123
  default guest guest123 login login123 welcome welcome1 welcome123 letmein letmein1 access access14 secret secret123
  secret1 admin admin1 admin12 admin123 admin1234 admin12345 admin@123 admin123! administrator root1 root123 toor1
  rootroot master master123 superman batman spiderman ironman starwars pokemon naruto minecraft dragon monkey shadow
  sunshine princess football baseball soccer basketball iloveyou iloveyou1 trustno1 whatever freedom michael jordan
  jordan23 jessica ashley daniel charlie thomas hunter hunter2 killer george andrew joshua matthew robert hello hello1
  hello123 hellohello flower cookie summer winter spring autumn monday friday google facebook instagram twitter youtube
  whatsapp whatsapp1 whatsapp123 zapzap internet computer computador samsung iphone windows microsoft linux ubuntu
  test1 test12 test123 test1234 tester testing testing123 teste teste1 teste12 teste123 teste1234 testes user1 user123
  usuario usuario1 usuario123 cliente cliente123 atendente atendimento atendimento123 suporte suporte1 suporte123
  recado recado1 recado12 recado123 recado1234 recado@123 empresa empresa1 empresa123 loja1 loja123 vendas vendas1
  vendas123 vendas@123 financeiro gerente gerente123 escritorio trabalho padrao padrao123 mudar mudar123 mudarsenha
  senha senha1 senha12 senha123 senha1234 senha12345 senha123456 senha@123 senha@1234 senha123! senha#123 senha321
  senha2020 senha2021 senha2022 senha2023 senha2024 senha2025 senha2026 senhas senhanova novasenha minhasenha
  minhasenha123 senhasenha semsenha s3nh4 s3nha segredo segredo1 segredo123 acesso acesso1 acesso123 entrar entrar123
  mestre mestre123 trocar trocar123 trocarsenha abrete brasil brasil1 brasil10 brasil12 brasil123 brasil1234 brasil2014
  brasil2022 brasil2023 brasil2024 brasil2025 brasil2026 brasil@123 br123456 portugal portugal1 lisboa saopaulo
  saopaulo1 riodejaneiro flamengo flamengo1 flamengo10 flamengo123 flamengo2019 mengao corinthians corinthians1
  corinthians12 timao palmeiras palmeiras1 verdao santos santos1 santos12 santosfc saopaulofc tricolor vasco vasco1
  vasco123 vascodagama gremio gremio1 gremio123 internacional colorado cruzeiro cruzeiro1 cruzeiro123 atletico galo13
  galodoido botafogo botafogo1 fluminense bahia bahia123 fortaleza benfica benfica1 benfica1904 sporting sporting1
  porto fcporto realmadrid barcelona barcelona1 boca1 river1 futebol futebol1 futbol futbol1 campeao campeon neymar
  neymar10 neymar11 neymarjr ronaldo ronaldo7 cristiano ronaldinho pele10 messi messi10 ayrton senna deusefiel
  deusefiel1 deusemais deuseamor deusebom deusefiel7 deusmeama deusnocomando deuspai jesus jesus1 jesus12 jesus123
  jesus7 jesuscristo jesusteama jesusama jesuseamor jesussalva cristo cristo1 gloria gloriaadeus aleluia espiritosanto
  senhor senhorjesus nossasenhora aparecida maria maria1 maria123 mariaclara mariaeduarda joao123 joaopedro joaovitor
  pedro123 pedro1 paulo123 lucas lucas1 lucas123 gabriel gabriel1 gabriel123 rafael rafael1 rafael123 mateus mateus1
  matheus matheus1 matheus123 felipe felipe1 felipe123 bruno1 bruno123 thiago thiago1 thiago123 rodrigo rodrigo1
  rodrigo123 ricardo marcelo marcos1 marcos123 daniel1 daniel123 eduardo eduardo1 gustavo gustavo1 gustavo123 leonardo
  vinicius vitoria vitoria1 vitoria123 juliana juliana1 fernanda fernanda1 camila camila1 amanda amanda1 amanda123
  beatriz beatriz1 larissa larissa1 leticia leticia1 mariana mariana1 isabela isabella carolina bianca bruna1 bruna123
  jessica1 jessica123 patricia vanessa adriana sandra familia familia1 familia123 minhafamilia filhos meusfilhos amor1
  amor12 amor123 amorzinho meuamor meuamor1 amoreterno teamo teamo1 teamo123 tequiero amomeufilho euteamo euteamo1
  eteamo princesa princesa1 princesa123 gatinha gatinho linda linda123 lindinha anjinho estrela estrela1 estrela123
  borboleta cachorro gatinhos felicidade saudade esperanca liberdade sucesso sucesso1 vitorioso vencedor dinheiro
  milionario riqueza chocolate banana abacaxi laranja morango cerveja cafezinho coisalinda bomdia boatarde boanoite
  feliz123 natal123 casa123 carro123 moto123 honda1 honda123 yamaha titan150 fusca1 ferrari mercedes corolla toyota
  sol123 lua123 verao2023 verao2024 verao2025 verao2026 contrasena contrasena1 contrasena123 contraseña clave clave1
  clave123 clave1234 hola1 hola123 hola1234 holahola micontrasena miclave secreto secreto1 bienvenido bienvenido1
  administrador administrador1 argentina argentina1 argentina10 mexico mexico1 mexico123 espana colombia chile123
  peru123 madrid america america1 chivas dios123 diosesamor diosteama jesucristo mariposa mariposa1 corazon corazon1
  hermosa bonita princesas tinkerbell alejandro alejandra sebastian santiago valentina fernando carlos carlos1 carlos123
  temporal temporal1 temporal123 temp123 temp1234 provisoria provisoria1 inicial inicial1 inicial123 primeiroacesso`
    .split(/\s+/)
    .filter((word) => word.length >= 5),
);

/** Whether every character is as far from the one before: "12345", "edcba", "aaaaa". */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 2);
}

/** Whether a password is among those that are tried first. */
export function isCommonPassword(password: string): boolean {
  const word = foldText(password);
  return COMMON.has(word) || isRun(word.replace(/90$/, "9:")) || /^(.{1,5})\1+$/.test(word);
}

/** Whether a password is no more than a name or an address somebody goes by, with figures before or behind it. */
export function isPasswordAbout(password: string, names: readonly string[]): boolean {
  const word = foldText(password);
  const letters = word.replace(/^\P{L}+|\P{L}+$/gu, "");
  return names.some((name) => {
    const whole = foldText(name).trim();
    const parts = [whole, whole.replace(/\s+/g, ""), ...whole.split(/[\s@._-]+/)].filter((part) => part.length >= 3);
    return parts.some((part) => word === part || letters === part);
  });
}
