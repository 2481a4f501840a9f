import type { TopicSentences } from './about-bank.ts'

export const topicsSv: TopicSentences = {
  adventure: [
    'Jag säger ja först och kollar vädret sedan.',
    'Förra året [paddlade jag i en vecka|åkte jag skridskor på havet|sov jag i ett träd], och listan växer.',
  ],
  animals: [
    'Min [katt|hund|kanin] heter [Herr Svensson|Knäckebröd|Bulle] och bestämmer här hemma.',
    'På söndagar hjälper jag till på katthemmet och kommer nästan alltid hem med en till.',
    'Jag stannar för varje hund jag möter, så en kort promenad blir aldrig kort.',
  ],
  art: [
    'Jag går på museum för en enda tavla och sitter kvar tills vakten harklar sig.',
    'På onsdagar drejar jag koppar som lutar, precis som jag vill ha dem. Nästan.',
  ],
  astrology: [
    'Typisk [Våg|Lejon|Fisk], åtminstone när det passar mig.',
    'Jag läser horoskopet på kvällen för att se om det hade rätt.',
  ],
  bbq: [
    'Jag grillar från första maj, i dunjacka om det behövs.',
    'Min marinad är hemlig, min stolthet är det inte.',
  ],
  beach: [
    'En varm klippa, en handduk och inga planer: mer behövs inte.',
    'Jag badar före frukost hela sommaren och skryter om det till jul.',
  ],
  beer: [
    'En öl från ett litet bryggeri i kvällssolen, och fredagen är invigd.',
    'Jag brygger eget i källaren, och ibland blir det till och med gott.',
  ],
  biking: [
    'Jag cyklar gärna sex mil för en enda kanelbulle.',
    'Min cykel är gammal, röd och hörs på långt håll.',
  ],
  coffee: [
    'Fika är ingen paus för mig, det är en livsåskådning.',
    'Jag dricker bryggkaffe i stora koppar och litar på folk som gör detsamma.',
    'Före första koppen kaffe är jag bara ett utkast.',
  ],
  cooking: [
    'Hos mig doftar det av [timjan och vitlök|nybakat bröd|kardemumma], och radion står alltid på.',
    'Jag bakar sju sorters kakor när jag är nervös, och tre när jag är glad.',
  ],
  dancing: [
    'På torsdagar är det [salsa|bugg|tango], och då får allt annat vänta.',
    'Jag dansar i strumplästen i köket, det är halt och härligt.',
  ],
  fashion: [
    'Min garderob är till hälften loppis och till hälften infall.',
    'Jag stickar tröjor som är lite för stora och mycket älskade.',
  ],
  foodie: [
    'Jag planerar resor efter bagerier, resten får ordna sig.',
    'Min semla betygsätter jag varje vecka i februari, på fullt allvar.',
  ],
  gardening: [
    'På kolonilotten har jag en sned stuga där jag sover bättre än någon annanstans.',
    'Mina tomater har namn och sniglarna är varnade.',
    'Jord under naglarna och en hink med [vinbär|plommon|dahlior], så ser min lördag ut.',
  ],
  gym: [
    'Klockan sju är jag på gymmet, sur på väg in och strålande på väg ut.',
    'Jag tränar mest för att lördagsgodiset ska kännas rättvist.',
  ],
  hiking: [
    'Jag vandrar från stuga till stuga med skavsår och ett löjligt gott humör.',
    'Ryggsäck på, mobilen av, och så går jag tills tankarna tar slut.',
  ],
  hugging: [
    'Jag kramas på det gamla viset: ordentligt och utan att titta på klockan.',
    'Filt, levande ljus och en axel att luta sig mot, sedan får november komma.',
  ],
  kissing: [
    'Jag är för kyssar under alldeles för små paraplyer.',
    'Jag har missat en buss för en kyss, och det gick ju en till.',
  ],
  movies: [
    'Regniga kvällar ser jag gamla [deckare|komedier|svartvita filmer] under en filt.',
    'Jag gråter till tecknat och skäms inte längre för det.',
    'På bio sitter jag kvar till sista eftertexten, det känns artigt.',
  ],
  music: [
    'Jag sjunger i kör på tisdagar, mest för fikat men också för tonerna.',
    'Jag spelar [gitarr|piano|fiol], inte bra men varje dag.',
    'Jag kan varenda vinnarlåt i schlagern, fråga inte varför.',
  ],
  outdoors: [
    'Hellre blöt i skogen än torr i soffan, helst med kantareller i hatten.',
    'Att sova i vindskydd och vakna av tranor är lyx nog för mig.',
  ],
  party: [
    'Jag är först på dansgolvet och sist i garderoben.',
    'På kräftskivan är det jag som drar igång sångerna.',
  ],
  photography: [
    'Jag fotograferar [dimma|gamla dörrar|händer], helst på film.',
    'Kameran är med överallt, även till affären. Man vet aldrig med ljuset.',
  ],
  politics: [
    'Jag ser partiledardebatter frivilligt och med popcorn.',
    'En bra diskussion börjar med att fråga vad jag har missat.',
  ],
  reading: [
    'Bokhögen vid min säng behöver snart bygglov.',
    'Deckare i hängmattan, dikter på bussen, kokböcker i sängen.',
  ],
  relationship: [
    'Kärlek är för mig att någon sparar den sista kanelbullen.',
    'Att kunna vara tysta ihop är den finaste komplimang jag vet.',
  ],
  shopping: [
    'På loppis prutar jag med ett leende och vinner nästan alltid.',
    'Jag skulle bara köpa strumpor. Nu har jag en lampa från sextiotalet.',
  ],
  sports: [
    'Jag har spelat [innebandy|tennis|fotboll] i åratal, med mer hjärta än talang.',
    'När det är vinterstudio på TV är jag svår att nå.',
    'Jag springer lagom långsamt, så att jag hinner heja på alla.',
  ],
  sushi: [
    'Min hemrullade sushi är sned men smakar semester.',
    'Jag är bra på pinnar och dålig på wasabi, men jag försöker varje gång.',
  ],
  tattoos: [
    'Jag har [en svala|en kompass|en rad ur en sång] på armen och har aldrig ångrat mig.',
    'Mina tatueringar är en dagbok som tål regn.',
  ],
  tea: [
    'I ett land av kaffedrickare håller jag fast vid min tekanna.',
    'Först te, sedan problem: den ordningen fungerar.',
  ],
  theater: [
    'När ljuset släcks i salongen får jag gåshud innan någon sagt ett ord.',
    'I bygdespelet har jag varit [butler|arg faster|träd], och i år har jag repliker.',
  ],
  travelling: [
    'Jag älskar nattåg: man kliver på i regn och vaknar bland berg.',
    'Från varje resa tar jag med mig ett recept och ett ord som inte går att översätta.',
    'Jag packar lätt, bortsett från böcker och smörgåsar.',
  ],
  vegetarian: [
    'Jag har varit vegetarian i åratal och gör en svampgryta som har omvänt hela släkten.',
    'Inget kött, men jag har ett seriöst förhållande till ost.',
  ],
  video_games: [
    'Bara en bana till, sa jag klockan elva. Den blev halv tre.',
    'Jag spelar för historierna, och för att min virtuella ö behöver mig.',
  ],
  wine: [
    'Ett glas rött, lite ost, och sedan får kvällen ta sin tid.',
    'Jag väljer vin efter etiketten och har oförskämt ofta rätt.',
  ],
}
