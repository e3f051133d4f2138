import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'About Dreamreel',
  intro: 'A daily game for movie lovers: five AI-generated scenes, five guesses, and the same movie for everyone.',
  game: 'The game',
  game1:
    'There’s a new movie every day at midnight UTC. You start with a single scene, the hardest one. Each wrong guess reveals the next, easier scene. You can also skip to the next hint without using a guess. After five wrong guesses, the game reveals the movie.',
  game2:
    'You don’t need an account to play. With an account, your games, streak, and statistics are available on all your devices. You can play past challenges at any time, but they don’t count toward your statistics.',
  play: 'Play Today’s Challenge',
  scenes: 'How the scenes are made',
  scenes1:
    'None of the scenes is a frame from the movie. Five scenes are planned for each movie, from one that reveals very little to one that almost gives away the title. Each scene starts as a short description, and a computer turns the description into an image.',
  scenes2:
    'The people who run this site choose the movies. They can also edit a scene’s description and regenerate its image.',
  contact: 'Contact',
};

export const aboutTexts = defineTexts('about', english);
