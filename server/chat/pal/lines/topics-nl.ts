import type { TopicLines } from './pal-lines.ts'

export const topicsNl: TopicLines = {
  adventure: [
    'Ik probeer liever iets en ga onderuit dan dat ik me blijf afvragen hoe het was geweest.',
    'Wat is het dapperste dat jij ooit hebt gedaan?',
  ],
  animals: [
    'Een dag waarop een hond me begroet, is een goede dag.',
    'Ben jij van de katten, de honden of iets bijzonders?',
  ],
  art: [
    'Ik kan voor één schilderij blijven staan tot het licht uitgaat.',
    'Bij wat voor kunst blijf jij staan?',
  ],
  astrology: [
    'Ik geloof maar half in de sterren, maar ik lees ze wel.',
    'Wat is jouw sterrenbeeld, en klopt het een beetje?',
  ],
  bbq: [
    'Rook, een tang en een lange avond: meer geluk heb ik niet nodig.',
    'Wat mag bij jou nooit op de barbecue ontbreken?',
  ],
  beach: [
    'De zee is op haar mooist als het waait en iedereen al naar huis is.',
    'Zwem jij, of lig je liever in de zon?',
  ],
  beer: [
    'Een koud biertje in de laatste zon, daar kan weinig tegenop.',
    'Drink jij je bier liever licht, donker of bitter?',
  ],
  biking: [
    'Op de fiets komen mijn gedachten vanzelf op orde, zelfs met tegenwind.',
    'Wat is de mooiste route die jij ooit hebt gefietst?',
  ],
  coffee: ['Vóór mijn eerste koffie ben ik nog maar een kladversie.', 'Hoe drink jij je koffie?'],
  cooking: ['Ik kook zonder recept, en soms lukt het nog ook.', 'Welk gerecht kook jij om indruk te maken?'],
  dancing: [
    'Als er muziek is, vragen mijn voeten mij niets.',
    'Bij welk nummer sta jij meteen op de dansvloer?',
  ],
  fashion: [
    'Mooie kleren zijn een humeur dat je kunt aantrekken.',
    'Wat trek jij aan als je je goed wilt voelen?',
  ],
  foodie: [
    'Ik plan mijn dagen rond het eten, ik geef het toe.',
    'Wat was het lekkerste dat je de laatste tijd hebt gegeten?',
  ],
  gardening: [
    'Niets maakt me zo rustig als aarde onder mijn nagels.',
    'Bloeien jouw planten, of zijn ze bang voor je?',
  ],
  gym: [
    'Na het sporten ben ik een leuker mens, zegt iedereen.',
    'Hoe krijg jij jezelf in beweging als je geen zin hebt?',
  ],
  hiking: [
    'De beste ideeën krijg ik ergens rond de achtste kilometer.',
    'Bergen, bos of kust: waar loop jij het liefst?',
  ],
  hugging: [
    'Een goede knuffel kan een hele dag omdraaien.',
    'Ben jij een knuffelaar, of heb je even tijd nodig?',
  ],
  kissing: ['Een goede zoen is vooral geduld, vind ik.', 'Weet jij je eerste zoen nog?'],
  massages: [
    'Een schoudermassage aan het eind van de dag, daar gaat weinig boven.',
    'Waar kom jij van tot rust na een lange dag?',
  ],
  movies: ['Ik huil bij films, ook bij de grappige.', 'Welke film kun jij telkens weer zien?'],
  music: [
    'Voor elke stemming is er een liedje, en ik spaar ze.',
    'Wat staat er bij jou de laatste tijd op repeat?',
  ],
  outdoors: [
    'Frisse lucht en een wijd uitzicht, veel meer heb ik niet nodig.',
    'Waar ga jij heen als je even naar buiten moet?',
  ],
  party: [
    'Ik kom voor een uurtje en ga met de laatsten naar huis.',
    'Wat was het beste feest waar je ooit was?',
  ],
  photography: ['Ik fotografeer liever licht dan dingen.', 'Wat zet jij het liefst op de foto?'],
  politics: [
    'Ik hou van een goed debat, als we er daarna om kunnen lachen.',
    'Wat zou jij veranderen als je één dag de baas van het land was?',
  ],
  reading: [
    'Naast mijn bed ligt altijd één boek meer dan ik kan lezen.',
    'Welk boek is jou altijd bijgebleven?',
  ],
  relationship: [
    'Ik geloof meer in kleine gebaren dan in grote woorden.',
    'Wat is voor jou het belangrijkste tussen twee mensen?',
  ],
  shopping: [
    'Ik ga weg voor sokken en kom thuis met een lamp.',
    'Waar kun jij in een winkel nooit aan voorbijlopen?',
  ],
  sports: [
    'Ik roep naar scheidsrechters die me niet kunnen horen.',
    'Sport je zelf, of moedig je liever aan?',
  ],
  sushi: [
    'Ik zou elke dag sushi kunnen eten en er toch blij mee zijn.',
    'Welke sushi pak jij altijd als eerste?',
  ],
  tattoos: [
    'Elke tattoo heeft een verhaal, en ik wil ze allemaal horen.',
    'Heb jij een tattoo, of een idee voor een?',
  ],
  tea: ['Van een pot thee wordt elk gesprek beter.', 'Welke thee past bij een regendag?'],
  theater: [
    'Als het zaallicht dooft, krijg ik nog steeds kippenvel.',
    'Wat heb je voor het laatst op een podium gezien?',
  ],
  travelling: [
    'Ik verzamel plekken zoals anderen postzegels.',
    'Waar moet je volgens jou minstens één keer zijn geweest?',
  ],
  vegetarian: [
    'Zet me op een markt vol groente en ik ben gelukkig.',
    'Wat is jouw favoriete gerecht zonder vlees?',
  ],
  video_games: [
    'Nog één level, zeg ik dan, en ineens is het twee uur ’s nachts.',
    'In welk spel kun jij helemaal verdwijnen?',
  ],
  wine: [
    'Ik kan de helft van de druiven niet uitspreken, maar ik proef ze allemaal.',
    'Rood, wit of iets met bubbels?',
  ],
}
