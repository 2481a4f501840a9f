import type { TopicSentences } from './about-bank.ts'

export const topicsEn: TopicSentences = {
  adventure: [
    'I tend to say yes first and look up how it’s done later.',
    'Still on my list: [a skydive|a night in a lighthouse|a week without my phone].',
    'Getting lost is my <favourite|favorite> way of finding things.',
    'I keep a packed bag in the <wardrobe|closet>, just in case something good comes up.',
  ],
  animals: [
    'My [cat|dog|rabbit] is called [Biscuit|Mister Darcy|Waffles|Olive] and runs this household.',
    'I greet dogs first and their people second.',
    'On Sundays I help out at the shelter, and every week I nearly come home with one more.',
    'There’s a robin who visits my window, and yes, we talk.',
  ],
  art: [
    'In a gallery I stay with one painting until everyone else is at the gift shop.',
    'Wednesday night is life drawing, and there’s charcoal on everything I own.',
    'My walls are full: flea-market finds, one proper print, and a portrait of somebody’s uncle.',
  ],
  astrology: [
    'I only half believe in star signs, but I’d still like to know yours.',
    'A textbook [Libra|Leo|Capricorn|Pisces], or so I say when it suits me.',
    'My horoscope promised interesting messages this week, so no pressure.',
    'I blame Mercury for most things and my own <judgement|judgment> for the rest.',
  ],
  bbq: [
    'The first mild day of the year, you’ll find me lighting the barbecue in a coat.',
    'My marinade is a secret; my pride in it is not.',
    'Give me tongs, smoke and a long afternoon and I turn philosophical.',
  ],
  beach: [
    'There is always sand in at least one of my pockets.',
    'I love a beach out of season: hat on, cheeks red, nobody around.',
    'Barefoot along the water, most of my problems shrink to a sensible size.',
    'I swim in water other people only look at.',
  ],
  beer: [
    'A cold one in the last of the sun is my idea of meditation.',
    'I keep notes on every small brewery I try, purely for science.',
    'There’s <home brew|homebrew> bubbling in my <garage|basement>, and sometimes it’s even good.',
  ],
  biking: [
    'I’ll happily ride all morning for one slice of cake.',
    'Headwinds build character, and an appetite.',
    'My bike cost more than my <sofa|couch>, and it’s better company on a Sunday.',
  ],
  coffee: [
    'Before my first coffee I’m only a rough draft.',
    'I grind my own beans and can talk about it for far too long.',
    'A wobbly table, <a flat white|a latte> and an hour of people-watching: that’s my reset button.',
    'I judge a town by its second-best <café|coffee shop>.',
  ],
  cooking: [
    'My kitchen smells of [garlic and thyme|fresh bread|cardamom] and there’s always music on.',
    'Recipes are only suggestions, but my [risotto|lentil curry|mushroom pie] is beyond debate.',
    'I cook for six no matter who’s eating, because leftovers are tomorrow’s luck.',
    'I measure with my heart, which is why no dish ever comes out twice.',
  ],
  dancing: [
    'I dance in the kitchen, in the hall and, if asked nicely, on the table.',
    'Thursday is [salsa|swing|tango] night, and I rearrange everything for it.',
    'When the right song starts, my feet leave without me.',
  ],
  fashion: [
    'My <wardrobe|closet> is half vintage, half impulse.',
    'I sew most of my own clothes and wear them with unreasonable pride.',
    'A really good coat can save my whole week.',
    'I’ve never met a patterned shirt I couldn’t love.',
  ],
  foodie: [
    'I remember cities by what I ate there.',
    'For proper bread I’ll cross the whole town without complaining.',
    'Get me talking about food and you’ll have to feed me to stop me.',
    'I read menus the way other people read novels.',
  ],
  gardening: [
    'My tomatoes have names and my slugs have been warned.',
    'There’s a crooked shed at the end of my <garden|yard> where I’m happier than anywhere.',
    'Muddy nails and a bucket of [beans|dahlias|plums], that’s my Saturday.',
    'I talk to my roses, and they’ve never once interrupted.',
  ],
  gym: [
    'I’m at the gym by seven, grumpy going in and glowing coming out.',
    'I lift heavy things and put them down again. It’s very soothing.',
    'I mostly work out so that the <sofa|couch> feels earned.',
  ],
  hiking: [
    'Boots on, phone off, and walk until the thoughts run out.',
    'I’m doing a long-distance trail in pieces, one blister at a time.',
    'The best sandwich in the world is the one you eat on top of a hill.',
    'I like to set off when the mist is still in the valley.',
  ],
  hugging: [
    'A hug only counts after ten seconds; I don’t make the rules.',
    'I hug the old-fashioned way: firmly and in no hurry.',
    'A blanket, a <sofa|couch> and an arm around me beats any party.',
  ],
  kissing: [
    'A good kiss should last longer than the song.',
    'I’m a firm believer in kissing under umbrellas.',
    'I’ve missed a green light or two because of a kiss, and I’d do it again.',
  ],
  movies: [
    'I stay to the very end of the credits, even when the lights are on.',
    'Rainy nights are for old [thrillers|musicals|black-and-white comedies] and a bowl of popcorn.',
    'I cry at cartoons and laugh at horror <films|movies>. Make of that what you will.',
    'I can quote entire <films|movies>, and I try very hard not to.',
  ],
  music: [
    'My records are sorted by feeling, and only I understand the system.',
    'I play the [guitar|piano|ukulele|trumpet], badly and every day.',
    'I have a playlist for every mood, including waiting for <the kettle|the toast>.',
    'Live music in a small, sweaty room is my idea of church.',
  ],
  outdoors: [
    'Falling asleep in a tent and waking to birdsong is all the luxury I need.',
    'I’d rather be soaked in the woods than dry on the <sofa|couch>.',
    'Ten minutes under trees and I’m a nicer person.',
  ],
  party: [
    'I’m first on the dance floor and last to find my coat.',
    'I go to festivals for the music and stay for the strange conversations at three in the morning.',
    'You can tell a good party by how many people end up in the kitchen, and I’m one of them.',
  ],
  photography: [
    'I photograph [fog|old doors|people’s hands], preferably on film.',
    'My camera comes along everywhere, even on errands. You never know with the light.',
    'There are a thousand pictures on my phone, and nine hundred are of the sky.',
  ],
  politics: [
    'I read election <manifestos|platforms> for fun, so very little shocks me.',
    'For me a good debate starts with asking what I’ve missed.',
    'The world gets put to rights at my kitchen table every week, so far without results.',
  ],
  reading: [
    'The pile of books by my bed is now load-bearing.',
    'I love a <second-hand|secondhand> book with somebody else’s notes in the margin.',
    'I never read the last page first; a person needs some principles.',
    'I’ve missed my stop more than once because the chapter wasn’t over.',
  ],
  relationship: [
    'Being quiet together is the finest compliment I know.',
    'I believe in notes on the fridge and in asking how the day went.',
    'Love, to me, is leaving the last <biscuit|cookie>.',
    'I’m a romantic about small things: the warm side of the bed, the porch light left on.',
  ],
  shopping: [
    'I go out for socks and come home with a lamp.',
    'Flea markets are my treasure islands; I haggle with a smile.',
    'Window-shopping after closing time is my <favourite|favorite> free night out.',
  ],
  sports: [
    'I’ve played [tennis|volleyball|<football|soccer>] for years, with more heart than talent.',
    'On <match|game> days I lose my voice, whatever the score.',
    'I run slowly enough to say good morning to everyone.',
    'I’ll watch any sport where the underdog has a chance.',
  ],
  sushi: [
    'For good sushi I’ll drop everything except the chopsticks.',
    'My home-rolled sushi looks like an accident and tastes like a <holiday|vacation>.',
    'Too much wasabi, a straight face and watering eyes: that’s me.',
  ],
  tattoos: [
    'Every tattoo of mine has a story except one, and that’s the best story.',
    'There’s [a swallow|a compass|a line from a song] on my arm, and I’ve never regretted it.',
    'The sketch for my next tattoo is already in the drawer.',
  ],
  tea: [
    'I keep eighteen kinds of tea, one for every mood and two for Mondays.',
    'Kettle first, problems second: that’s the order of things.',
    'One pot of Earl Grey is exactly as long as a good conversation.',
  ],
  theater: [
    'When the house lights go down I get goosebumps before anyone has said a word.',
    'I’m in an amateur company: last year [a butler|an angry aunt|a tree], this year I have lines.',
    'Stand-up, opera, a play in a <car park|parking lot>: I’ll take the third row, please.',
    'I know all the words to at least four musicals, and so do my <neighbours|neighbors>.',
  ],
  travelling: [
    'I love night trains: you board in the rain and wake up near mountains.',
    'My fridge holds magnets from [eleven|nineteen|twenty-six] countries, the uglier the better.',
    'Before every trip I learn ten words of the language, and one of them is always cake.',
    'I travel light, except for books, snacks and opinions.',
  ],
  vegetarian: [
    'I’ve been vegetarian for years and can do remarkable things to <an aubergine|an eggplant>.',
    'No meat, but I’m in a serious relationship with cheese.',
    'My bean <chilli|chili> has silenced many a <sceptic|skeptic>.',
  ],
  video_games: [
    'One more level, I said at eleven. It was half past two.',
    'I like playing as a team: first a plan, then cheerful chaos.',
    'In my little virtual village I’m adored, especially by the chickens.',
    'I will explain the whole story of my <favourite|favorite> game if you let me.',
  ],
  wine: [
    'A glass of red, a bit of cheese, and the evening may take its time.',
    'I say things like long finish and mean about half of it.',
    'My best <holiday|vacation> smelled of grapes and ended with a very full <boot|trunk>.',
    'I pick wine by the label and I’m right more often than I should be.',
  ],
}
