import type { TopicLines } from './pal-lines.ts'

export const topicsEn: TopicLines = {
  adventure: [
    'I’d rather try something and fail than wonder about it.',
    'What’s the boldest thing you have ever done?',
  ],
  animals: [
    'A day on which a dog greets me is a good day.',
    'Are you a cat person, a dog person, or something rarer?',
  ],
  art: [
    'I can stand in front of one painting until the lights go out.',
    'What kind of art makes you stop and look?',
  ],
  astrology: [
    'I only half believe in the stars, but I do read them.',
    'What’s your sign, and does it suit you?',
  ],
  bbq: [
    'Smoke, tongs and a long evening: that’s happiness to me.',
    'What absolutely has to be on your grill?',
  ],
  beach: [
    'I love the sea most when it’s windy and everybody else has gone home.',
    'Do you swim, or do you lie in the sun?',
  ],
  beer: [
    'A cold beer in the last sun of the day is hard to beat.',
    'Do you like your beer light, dark or bitter?',
  ],
  biking: ['On a bike my thoughts sort themselves out.', 'What’s the most beautiful ride you have done?'],
  coffee: ['Before my first coffee I’m only a rough draft.', 'How do you take your coffee?'],
  cooking: ['I cook without recipes, and sometimes it even works.', 'Which dish do you cook to impress?'],
  dancing: ['If there’s music, my feet don’t ask me.', 'What gets you on the dance floor?'],
  fashion: ['Good clothes are a mood you can put on.', 'What do you wear when you want to feel great?'],
  foodie: ['I plan my days around the meals, I admit it.', 'What was the best thing you have eaten lately?'],
  gardening: [
    'Nothing calms me like earth under my fingernails.',
    'Do your plants thrive, or do they fear you?',
  ],
  gym: [
    'After training I’m a nicer person, everybody says so.',
    'What gets you moving when you don’t feel like it?',
  ],
  hiking: [
    'The best ideas come to me somewhere around the fifth mile.',
    'Mountains, woods or coast: where do you walk best?',
  ],
  hugging: ['A good hug can turn a whole day around.', 'Are you a hugger, or does it take you a while?'],
  kissing: ['A good kiss is mostly patience, if you ask me.', 'Do you remember your first kiss?'],
  massages: [
    'A shoulder rub beats most things at the end of a day.',
    'What helps you relax after a long day?',
  ],
  movies: [
    'I cry at <films|movies>, even the funny ones.',
    'Which <film|movie> can you watch again and again?',
  ],
  music: [
    'There’s a song for every mood, and I’m collecting them.',
    'What’s been playing on repeat with you lately?',
  ],
  outdoors: ['Fresh air and a wide view, I need little else.', 'Where do you go when you need some air?'],
  party: ['I come for an hour and leave with the last ones.', 'What’s the best party you have ever been to?'],
  photography: ['I take pictures of light rather than of things.', 'What do you like to photograph most?'],
  politics: [
    'I like a good debate, as long as we can laugh afterwards.',
    'What would you change if you ran the country for a day?',
  ],
  reading: ['There’s always one more book beside my bed than I can read.', 'Which book has stayed with you?'],
  relationship: [
    'I believe in small gestures more than in big words.',
    'What matters most to you between two people?',
  ],
  shopping: ['I go out for socks and come home with a lamp.', 'What can you never walk past in a shop?'],
  sports: ['I shout at referees who can’t hear me.', 'Do you play yourself, or do you cheer?'],
  sushi: [
    'I could eat sushi every day and still be happy about it.',
    'Which sushi do you always pick first?',
  ],
  tattoos: [
    'Every tattoo has a story, and I want to hear them all.',
    'Do you have a tattoo, or an idea for one?',
  ],
  tea: ['A pot of tea makes any conversation better.', 'What tea suits a rainy day?'],
  theater: ['When the lights go down I still get goosebumps.', 'What was the last thing you saw on stage?'],
  travelling: [
    'I collect places the way others collect stamps.',
    'Where should one travel at least once in a lifetime?',
  ],
  vegetarian: [
    'Give me a market full of vegetables and I’m happy.',
    'Which dish without meat is your <favourite|favorite>?',
  ],
  video_games: [
    'Just one more level, I say, and then it’s two at night.',
    'What game can you lose yourself in?',
  ],
  wine: [
    'I can’t pronounce half the grapes, but I taste all of them.',
    'Red, white or something that sparkles?',
  ],
}
