import type { AboutBank } from './about-bank.ts'
import { topicsDa } from './topics-da.ts'

export const aboutDa: AboutBank = {
  openings: [
    'Jeg griner højt, [mest af mine egne vittigheder|også i stillekupéen|og som regel før pointen].',
    'Mine venner kalder mig [stædig med hjertet på rette sted|et roligt gemyt|en snakkemaskine].',
    'Jeg synger i bilen, falsk men med overbevisning.',
    'Lidt drømmende, ret nysgerrig og sjældent færdig med at snakke.',
    'Spørger du, hvordan jeg har det, får du den lange version.',
    'I min notesbog samler jeg på [gode ord|sætninger fra bussen|små glæder].',
    'Udenpå er jeg fornuftig, indeni er det altid søndag eftermiddag.',
    'Jeg har en holdning til pålægschokolade, og jeg er klar til at forsvare den.',
    'Jeg husker alt, hvad folk fortæller mig, men aldrig hvor nøglerne ligger.',
    'Jeg farer vild selv med kort, men altid i godt humør.',
    'Jeg tror på postkort, omveje og et stykke kage mere.',
    'Om morgenen er jeg en kladde, efter klokken ti om aftenen bliver jeg interessant.',
    'Når jeg er glad, nynner jeg uden at opdage det.',
    'Ved spillebordet er jeg benhård, ellers er jeg rar nok.',
    'Tør humor, varme hænder, kolde tæer.',
    'Jeg har tre vækkeure og et stort talent for at sove fra dem.',
  ],
  work: [
    'Om dagen [underviser jeg i dansk|står jeg på et apotek|tegner jeg huse], om aftenen vil jeg snakke.',
    'Jeg arbejder [på et plejehjem|i en boghandel|i en børnehave], så jeg mangler aldrig historier.',
    'Mit job er mest regneark, så jeg bliver glad for en god sætning.',
    'Jeg har skiftende vagter og er tit vågen, når resten af vejen sover.',
  ],
  home: [
    'Min by er smukkest lige efter regnen, når gaden skinner.',
    'Om lørdagen går jeg min faste tur: torvet, bageren og en bænk i solen.',
    'Fra [altanen|køkkenvinduet|loftsvinduet] kan jeg følge hele kvarteret, og jeg digter videre på det.',
    'På min vej hilser alle på alle, så det tager en halv time at gå ned med skraldet.',
    'Jeg skulle kun have boet her et år, men det løb lidt løbsk.',
    'Jeg kan bedst lide byen, når lysene tændes i vinduerne ét for ét.',
  ],
  stages: {
    young: [
      'Mine venner køber hus; jeg købte [en discokugle|en pladespiller|en kæmpe palme].',
      'Studiet er slut, men nudlerne ved midnat blev hængende.',
      'Jeg øver mig stadig i at være voksen. I denne uge: årsopgørelsen.',
    ],
    settled: [
      'Jeg har nået den alder, hvor en fri aften uden planer føles som en fest.',
      'Jeg ved efterhånden, hvad jeg kan lide, og hvad jeg ikke gider stå i kø for.',
      'Mellem et fyldt liv og en fyldt vasketøjskurv er det her mit kvarter.',
    ],
    seasoned: [
      'Jeg har lagt hastværket fra mig og beholdt nysgerrigheden.',
      'Jeg har ikke mere at bevise, og det gør det meget lettere at snakke.',
      'Børnebørnene lærer mig emojis, og jeg lærer dem at spille rommy.',
    ],
  },
  statuses: {
    single: [
      'Jeg er single og har hele sofaen for mig selv.',
      'Jeg bor alene, og fjernbetjeningen og jeg er gode venner.',
    ],
    relationship: [
      'Jeg er i et forhold og siger det, som det er; her er jeg for at snakke.',
      'Hjemme har vi det godt, og alligevel elsker jeg en ny samtale.',
    ],
    married: [
      'Jeg er gift, og det lægger jeg ikke skjul på.',
      'Gift, glad og stadig nysgerrig på andres historier.',
    ],
    divorced: [
      'Skilt, et par erfaringer rigere og tilbage i godt humør.',
      'Efter min skilsmisse lærte jeg mig selv at kende igen, og vi går fint i spænd.',
    ],
    widowed: [
      'Jeg er {enke|enkemand} og har lært, at sorg og latter godt kan bo sammen.',
      'Siden jeg blev alene, betyder en god snak dobbelt så meget.',
    ],
    open: [
      'Jeg lever i et åbent forhold, og åbent betyder mest, at vi taler om alt.',
      'Mit forhold er åbent, og kortene ligger på bordet.',
    ],
  },
  topics: topicsDa,
  reasons: {
    dating: [
      'En flirt må gerne være langsom, kvik og en lille smule fjollet.',
      'Jeg er her for suset ved den første besked og for alt det mellem linjerne.',
      'Lidt flirt gør mere ved mig end en uge i solen.',
    ],
    chat: [
      'Jeg er til samtaler, hvor man glemmer at se på klokken.',
      'Jeg er bedre til at skrive end til at ringe, så her føler jeg mig hjemme.',
      'Når stearinlysene er tændt, og huset er stille, får jeg lyst til at snakke.',
    ],
    friendship: [
      'En penneven uden frimærker og uden hast, det kunne være noget.',
      'Jeg håber på nogen, man også kan grine af en dårlig dag med.',
      'Man kan ikke have for mange venner, slet ikke dem, der skriver langt.',
    ],
    relationship: [
      'Jeg tror stadig på den store kærlighed, den der begynder med en samtale uden ende.',
      'Noveller er ikke noget for mig, jeg er mere til tykke romaner.',
      'Det gode må gerne simre, også når det er kærlighed.',
    ],
    adventure: [
      'Jeg har lyst til noget, jeg ikke havde fundet på i morges.',
      'Lidt sommerfugle i indbakken ville klæde mig.',
      'Stil mig det spørgsmål, ingen andre stiller, og du har min fulde opmærksomhed.',
    ],
    curious: [
      'Min søster påstod, at det her ville more mig, og hun har det med at få ret.',
      'Ren nysgerrighed, det indrømmer jeg: Hvem skriver hvad, og hvorfor så sent?',
      'Jeg ved ikke helt, hvad jeg leder efter, og det er det sjove ved det.',
    ],
  },
  closings: [
    'Hvad fik dig til at grine i dag?',
    'Begynd med noget fjollet, så følger jeg trop.',
    'Hvad ville du bruge en uventet fri tirsdag til?',
    'Et hej er fint, et mærkeligt spørgsmål er bedre.',
    'Mit yndlingsord er mågeskrig. Hvad er dit?',
    'Hvilken sang har du på hjernen lige nu?',
    'Skriv noget til mig, som ingen andre har hørt i dag.',
    'Hvad kan du snakke om i timevis? Begynd der.',
    'Går du i stå, tager jeg også imod dårlige vittigheder.',
    'Spørg mig om [gåsen og cykelhjelmen|den forsvundne havestol|natten i elevatoren].',
    'Hvad kan du se fra dit vindue lige nu?',
    'Jeg svarer langt, så er du advaret.',
    'Morgenmenneske eller natteravn? Lad os begynde dér.',
    'Hvad er det mindste, der kan redde din dag?',
  ],
}
