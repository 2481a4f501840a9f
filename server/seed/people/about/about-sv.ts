import type { AboutBank } from './about-bank.ts'
import { topicsSv } from './topics-sv.ts'

export const aboutSv: AboutBank = {
  openings: [
    'Jag skrattar för högt, [mest åt mina egna skämt|även i tysta kupén|och alltid före poängen].',
    'Mina vänner säger att jag är [envis men snäll|lugn tills vi spelar spel|en pratkvarn av rang].',
    'Jag sjunger i bilen, falskt men med inlevelse.',
    'Lite drömmande, ganska nyfiken och aldrig riktigt färdigpratad.',
    'Frågar du hur jag mår får du den långa versionen.',
    'I ett anteckningsblock samlar jag på [fina ord|meningar från bussen|små glädjeämnen].',
    'Förnuftig på utsidan, ständig fredagskväll på insidan.',
    'Jag tackar busschauffören och ber stolar om ursäkt.',
    'Jag minns varje detalj av ett bra samtal men aldrig var jag la nycklarna.',
    'Jag går vilse även med karta, men alltid på gott humör.',
    'Jag tror på vykort, omvägar och påtår.',
    'På morgonen är jag ett utkast, efter tio på kvällen blir jag intressant.',
    'När jag är glad nynnar jag utan att märka det.',
    'I kortspel är jag skoningslös, annars är jag snäll.',
    'Torr humor, varma händer, kalla tår.',
    'Jag har tre väckarklockor och en stor begåvning för att sova vidare.',
    'Jag har en svaghet för folk som [pratar med händerna|tänker högt|skrattar innan skämtet är slut].',
    'Det syns på mig vad jag tänker, så poker har jag gett upp.',
  ],
  work: [
    'På dagarna [undervisar jag|står jag på ett apotek|ritar jag hus], på kvällarna vill jag prata.',
    'Jag jobbar [inom vården|i en bokhandel|på en förskola], så jag har alltid något att berätta.',
    'Mitt jobb är mest kalkylblad, så en bra mening gör min dag.',
    'Jag jobbar skift och är ofta vaken när resten av gatan sover.',
    'Till yrket [snickare|bibliotekarie|sjuksköterska|elektriker], till sättet nyfiken.',
  ],
  home: [
    'Min stad är som vackrast precis efter regnet, när gatorna glänser.',
    'På lördagar går jag min vanliga runda: torget, bageriet och en bänk i solen.',
    'Från [balkongen|köksfönstret|vindsfönstret] ser jag halva kvarteret, och jag hittar på resten.',
    'På min gata hejar alla på varandra, så det tar en halvtimme att gå ut med soporna.',
    'Jag skulle bara bo här ett år, och sedan blev det visst fler.',
    'Bäst trivs jag här i skymningen, när fönstren tänds ett efter ett.',
  ],
  stages: {
    young: [
      'Mina kompisar köper lägenhet; jag köpte [en discokula|en skivspelare|en jättepalm].',
      'Plugget är över, men nudlarna vid midnatt hängde med.',
      'Jag övar fortfarande på att vara vuxen. Den här veckan: deklarationen.',
    ],
    settled: [
      'Jag har nått åldern då en ledig kväll utan planer känns som en fest.',
      'Numera vet jag vad jag gillar, och vad jag inte tänker köa för.',
      'Mellan ett fullt liv och en full tvättkorg är det här min kvart.',
    ],
    seasoned: [
      'Brådskan har jag lagt ifrån mig, nyfikenheten har jag kvar.',
      'Jag har inget kvar att bevisa, och då blir det mycket lättare att prata.',
      'Barnbarnen lär mig emojier och jag lär dem plump.',
    ],
  },
  statuses: {
    single: [
      'Jag är singel och har hela soffan för mig själv.',
      'Jag bor ensam, och fjärrkontrollen och jag kommer bra överens.',
    ],
    relationship: [
      'Jag har ett förhållande och säger som det är; hit kommer jag för att prata.',
      'Hemma är allt bra, och ändå är ett nytt samtal bland det bästa jag vet.',
    ],
    married: [
      'Jag är gift och gör ingen hemlighet av det.',
      'Gift, nöjd och fortfarande nyfiken på andras historier.',
    ],
    divorced: [
      'Skild, några erfarenheter rikare och tillbaka på gott humör.',
      'Efter skilsmässan lärde jag känna mig själv på nytt, och vi trivs ihop.',
    ],
    widowed: [
      'Jag är {änka|änkling} och har lärt mig att sorg och skratt får plats i samma hus.',
      'Sedan jag blev ensam betyder ett bra samtal dubbelt så mycket.',
    ],
    open: [
      'Jag lever i en öppen relation, och öppen betyder mest att vi pratar om allt.',
      'Min relation är öppen och korten ligger på bordet.',
    ],
  },
  topics: topicsSv,
  reasons: {
    dating: [
      'En flirt får gärna vara långsam, smart och lite på skoj.',
      'Jag är här för pirret i det första meddelandet och allt som står mellan raderna.',
      'Lite flirt gör mer för mig än en vecka i solen.',
    ],
    chat: [
      'Jag gillar samtal där man glömmer klockan.',
      'Jag är bättre på att skriva än på att ringa, så här trivs jag.',
      'När mörkret kommer klockan fyra är ett bra samtal det bästa som finns.',
    ],
    friendship: [
      'En brevvän utan frimärken och utan brådska, det vore något.',
      'Jag hoppas på någon som man också kan skratta åt en dålig dag med.',
      'Man kan inte ha för många vänner, särskilt inte sådana som skriver långt.',
    ],
    relationship: [
      'Jag tror fortfarande på den stora kärleken, den som börjar med ett samtal utan slut.',
      'Noveller är inget för mig, jag vill ha hela romanen.',
      'Jag har ingen brådska; det bästa får gärna jäsa ett tag.',
    ],
    adventure: [
      'Jag är sugen på något som jag inte hade tänkt på i morse.',
      'Lite fjärilar i inkorgen skulle inte skada.',
      'Ställ frågan som ingen annan ställer, så har du hela min uppmärksamhet.',
    ],
    curious: [
      'Min syster trodde att det här var något för mig, och hon brukar få rätt.',
      'Ren nyfikenhet, det erkänner jag: vem skriver vad, och varför så sent?',
      'Jag vet inte riktigt vad jag letar efter, och det är det som är roligt.',
    ],
  },
  closings: [
    'Vad fick dig att skratta i dag?',
    'Börja med något tokigt, så hänger jag på.',
    'Vad skulle du göra med en oväntat ledig tisdag?',
    'Ett hej är fint, en konstig fråga är bättre.',
    'Mitt favoritord är lagom, nej, gryning. Och ditt?',
    'Vilken låt har du på hjärnan just nu?',
    'Skriv något som du inte har berättat för någon i dag.',
    'Vad kan du prata om i timmar? Börja där.',
    'Står det still går det bra med dåliga skämt också.',
    'Fråga mig om [gåsen och cykelhjälmen|den försvunna trädgårdsstolen|natten i hissen].',
    'Vad ser du från ditt fönster just nu?',
    'Jag svarar långt, nu är du varnad.',
    'Morgonpigg eller nattuggla? Vi kan börja där.',
    'Vad är det minsta som kan rädda din dag?',
  ],
}
